import { Navigate, useParams } from 'react-router';
import { paths } from '../paths.ts';

export default function InvitePage() {
  return <Navigate to={paths.registerBy(useParams().code ?? '')} replace />;
}
