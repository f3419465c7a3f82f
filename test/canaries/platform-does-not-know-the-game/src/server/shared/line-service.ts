export const lineService = 1;
