export { Dialog as default } from '@riftdrop/ui/dialog';
