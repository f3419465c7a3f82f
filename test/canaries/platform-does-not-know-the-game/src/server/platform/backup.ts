// violates
export { lineService } from '../shared/line-service.ts';
