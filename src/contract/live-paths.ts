// This file has no schemas, because the page behind a link loads only these paths.

export const LIVE_GAME = '/api/live/{game}/{link}';
