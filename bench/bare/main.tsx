import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

/** React, a router and the fields of a login page, without style, validation or session. */
function Form({ title }: { title: string }) {
  return (
    <>
      <main>
        <h1>{title}</h1>
        <form method="post">
          <label>
            メールアドレス <input type="email" name="email" />
          </label>
          <label>
            パスワード <input type="password" name="password" />
          </label>
          <button type="submit">{title}</button>
        </form>
      </main>
      <nav>
        <Link to="/login">ログイン</Link> <Link to="/register">新規会員登録</Link>
      </nav>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="/login" element={<Form title="ログイン" />} />
      <Route path="/register" element={<Form title="新規会員登録" />} />
    </Routes>
  </BrowserRouter>,
);
