import { useLocation, useNavigate } from 'react-router';

/** The page that a visit began with has this key: there is nothing of ours behind it. */
const FIRST_PAGE = 'default';

/** Goes back to where one came from; to `otherwise` when that is outside of the app. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === FIRST_PAGE) navigate(otherwise, { replace: true });
    else navigate(-1);
  };
}
