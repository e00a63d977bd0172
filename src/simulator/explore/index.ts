export { Explorer } from './explorer.ts';
