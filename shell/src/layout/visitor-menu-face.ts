/** The visitor's menu button, and what stands in its place until it is there: one size, one look. */
export const visitorMenuFace = '-mr-2 flex size-11 shrink-0 items-center justify-center rounded-button text-mid lg:mr-0';
