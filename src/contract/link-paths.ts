// This file has no schemas, so that the pages behind a link load only the paths.

export const ANSWER_PAGE_PATH = '/api/answer/{token}';
export const MEMBER_ANSWER_PATH = '/api/answer/{token}/{item_id}/{member_id}';
export const LIVE_GAME_PATH = '/api/live/{game}/{link}';
