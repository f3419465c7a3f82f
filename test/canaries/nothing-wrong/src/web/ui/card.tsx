export { useState as card } from 'react';
