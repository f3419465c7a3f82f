export { button as notice } from '../ui/button.ts';
