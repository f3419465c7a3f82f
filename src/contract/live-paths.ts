// The page behind a link loads these paths without any schema, so this file has no schemas.

export const LIVE_GAME = '/api/live/{game}/{link}';
