/** Starts the contender named in the page's URL, such as `?contender=engine&reach=120`. */
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { CONTENDERS } from './contenders.ts';
import { SEED } from './picture.ts';

Math.random = seededRandom(SEED);
const query = new URLSearchParams(location.search);
const stage = document.getElementById('stage');
const start = CONTENDERS[query.get('contender') ?? ''];
if (stage === null || start === undefined) throw new Error(`There is no such contender: ${location.search}`);
await start(stage, PARTICLE_COUNT, Number(query.get('reach')));
