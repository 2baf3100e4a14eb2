/** The visitor's menu button and its placeholder while it loads: one size, one look. */
export const visitorMenuFace = '-me-2 flex size-11 shrink-0 items-center justify-center rounded-button text-mid lg:me-0';
