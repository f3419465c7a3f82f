export const gameTypes = ['公式戦'];
