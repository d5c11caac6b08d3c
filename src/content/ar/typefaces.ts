import readex from '../../assets/readex-pro-arabic.woff2?url';
import { TYPEFACES as LATIN } from '../en/typefaces.ts';

export const TYPEFACES: typeof LATIN = [...LATIN, { family: 'Readex Pro', url: readex, weight: '400 700' }];
