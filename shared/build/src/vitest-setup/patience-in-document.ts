import { configure } from '@testing-library/dom';

// As `patience.ts`, for elements: `findBy…` and `waitFor` give up after a second otherwise.
configure({ asyncUtilTimeout: 15_000 });
