// The page's own styles, for component tests that measure: shared classes and tokens are in no module.
import '../../src/styles/base.css';
