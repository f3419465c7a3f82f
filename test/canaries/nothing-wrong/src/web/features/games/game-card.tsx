export { useState as gameCard } from 'react';
export type { string } from '../../../contract/games.ts';
export { ratio } from '../../../domain/ratio.ts';
export { card } from '../../ui/card.tsx';
