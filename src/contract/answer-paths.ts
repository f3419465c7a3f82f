// This file has no schemas, because the page behind a link loads only these paths.

export const ANSWER_PAGE = '/api/answer/{token}';
export const ANSWER_OF_MEMBER = '/api/answer/{token}/{item_id}/{member_id}';
