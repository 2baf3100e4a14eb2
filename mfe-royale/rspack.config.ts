import { remote } from '@riftdrop/build/rspack/remote';

export default remote(import.meta.dirname);
