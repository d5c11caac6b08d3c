export { TYPEFACES } from '../en/typefaces.ts';
