import { Navigate, useParams } from 'react-router';
import { paths } from '../paths.ts';

/** Redirects the short link of an invitation to the registration. */
export default function InvitePage() {
  return <Navigate to={paths.registerBy(useParams().code ?? '')} replace />;
}
