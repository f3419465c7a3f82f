import { createRoot } from 'react-dom/client';
import { LiveApp } from './live-app.tsx';
import { parseLiveLink } from './live-link.ts';
import './live.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<LiveApp link={parseLiveLink(window.location)} />);
