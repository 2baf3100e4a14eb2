import { shell } from '@riftdrop/build/rspack/shell';

export default shell(import.meta.dirname);
