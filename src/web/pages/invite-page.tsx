import { Navigate, useParams } from 'react-router';
import { paths } from '../paths.ts';

/** The short link of an invitation leads to the registration, which leads on who is logged in. */
export default function InvitePage() {
  return <Navigate to={paths.registerBy(useParams().code ?? '')} replace />;
}
