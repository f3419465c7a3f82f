import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { findReason, findReasonWithDraft } from './failure.ts';

describe('the reason of a failed call', () => {
  const server = 'サーバーで問題が起きました。しばらく待ってからお試しください。';

  it("contains the number of the error in the server's log", () => {
    const message = 'サーバーでエラーが発生しました。（受付番号: 0973f209-272a）';
    expect(findReason(new ApiError(500, { message }))).toBe(`${server}（受付番号: 0973f209-272a）`);
  });

  it('names the server or the network, and is undefined for a refused request', () => {
    expect(findReason(new ApiError(502, undefined))).toBe(server);
    expect(findReason(new ApiError(500, { message: 'out of order' }))).toBe(server);
    expect(findReason(new ApiError(404, { message: 'なし' }))).toBeUndefined();
    expect(findReason(new NetworkError('no response'))).toMatch(/通信できませんでした/);
  });

  it('says that the input of a draft is kept, unless the server has refused it', () => {
    expect(findReasonWithDraft(new NetworkError('no response'))).toMatch(/入力した内容は残っています。$/);
    expect(findReasonWithDraft(new ApiError(422, {}))).toBeUndefined();
  });
});
