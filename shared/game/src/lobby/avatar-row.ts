export { AvatarRow as default } from '@riftdrop/ui/avatar-row';
