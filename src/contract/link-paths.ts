// This file has no schemas, so that the pages behind a link load only the paths.

export const ANSWER_PAGE = '/api/answer/{token}';
export const ANSWER_OF_MEMBER = '/api/answer/{token}/{item_id}/{member_id}';
export const LIVE_GAME = '/api/live/{game}/{link}';
