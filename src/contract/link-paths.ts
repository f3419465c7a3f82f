// This file has no schemas, because the pages behind a link load only these paths.

export const ANSWER_PAGE = '/api/answer/{token}';
export const ANSWER_OF_MEMBER = '/api/answer/{token}/{item_id}/{member_id}';
export const LIVE_GAME = '/api/live/{game}/{link}';
