/**
 * Removes the sheets of remotes that failed to load with the document. A remote's loader counts an existing link as a
 * loaded sheet, and its page would stay unstyled; without the link the loader requests the sheet itself, and a second
 * failure shows the error with a retry. This script runs after the sheets of the document: one without a rule by now
 * has failed.
 */
export function dropDeadSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-rspack]')) if (!hasRules(link)) link.remove();
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // It may not be looked into, so it is there.
    return true;
  }
}
