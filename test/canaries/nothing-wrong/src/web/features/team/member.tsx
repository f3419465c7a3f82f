export { card as member } from '../../ui/card.tsx';
