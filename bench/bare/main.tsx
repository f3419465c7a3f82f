import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

/** What a login page comes down to: React, a router, the fields. No style, no check, no session. */
function Login() {
  return (
    <main>
      <h1>ログイン</h1>
      <form method="post">
        <label>
          メールアドレス <input type="email" name="email" />
        </label>
        <label>
          パスワード <input type="password" name="password" />
        </label>
        <button type="submit">ログイン</button>
      </form>
      <p>
        アカウントをお持ちでない方 <Link to="/register">新規会員登録</Link>
      </p>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="/login" element={<Login />} />
    </Routes>
  </BrowserRouter>,
);
