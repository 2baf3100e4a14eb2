/**
 * Sends the errors of pictures that failed before React listened to them: a picture of the document that did not come stays
 * broken otherwise.
 */
export function repeatErrors(box: ParentNode): void {
  for (const image of box.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') image.dispatchEvent(new Event('error'));
}
