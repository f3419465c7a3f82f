import { useLocation, useNavigate } from 'react-router';
import { FIRST_PAGE } from '../../ui/use-page-heading.ts';

/** Returns a function that goes back, or opens `fallback` if the previous page is outside of the app. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // Going back from the first page would leave the app.
    if (key === FIRST_PAGE) navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
