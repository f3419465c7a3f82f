// violates
export { header } from '../shell/header.ts';
export { storage } from '../platform/storage.ts';
