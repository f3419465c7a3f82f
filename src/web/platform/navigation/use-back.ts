import { useLocation, useNavigate } from 'react-router';

/** The router's key of the first page of a visit. Going back from that page would leave the app. */
const FIRST_PAGE = 'default';

/** Returns a function that goes back to the previous page, or opens `fallback` if that is outside of the app. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === FIRST_PAGE) navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
