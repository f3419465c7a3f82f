// violates
export { Pool } from 'pg';
