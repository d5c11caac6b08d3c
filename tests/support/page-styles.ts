// Loads the page's styles for component tests that measure sizes or colours. No component imports shared classes and tokens.
import '../../src/styles/base.css';
