import { createRoot } from 'react-dom/client';
import { AnswerApp } from './answer-app.tsx';
import './answer.css';

// The token is the last segment of /a/TOKEN.
const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const root = document.getElementById('root');
if (root) createRoot(root).render(<AnswerApp token={token} />);
