import { expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { reasonOf } from './failure.ts';

it('names the number under which the server has logged a fault', () => {
  const message = 'サーバーでエラーが発生しました。（受付番号: 0973f209-272a）';
  expect(reasonOf(new ApiError(500, { message }))).toBe(
    'サーバーで問題が起きました。しばらく待ってからお試しください。（受付番号: 0973f209-272a）',
  );
});

it('says no more than it knows', () => {
  const server = 'サーバーで問題が起きました。しばらく待ってからお試しください。';
  expect(reasonOf(new ApiError(502, undefined))).toBe(server);
  expect(reasonOf(new ApiError(500, { message: 'out of order' }))).toBe(server);
  expect(reasonOf(new ApiError(404, { message: 'なし' }))).toBeUndefined();
  expect(reasonOf(new NetworkError('no answer'))).toMatch(/通信できませんでした/);
});
