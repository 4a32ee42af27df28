/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** The same for binary data. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Shows the file in a window that was opened for it. The URL stays valid until that window is closed: its own save
 * button needs it.
 */
export function showBlob(opened: Pick<Window, "closed" | "location">, file: Blob): void {
  const url = URL.createObjectURL(file);
  opened.location.replace(url);
  // Closing the window brings the focus back to this page.
  const look = () => {
    if (!opened.closed) return;
    URL.revokeObjectURL(url);
    window.removeEventListener("focus", look);
  };
  window.addEventListener("focus", look);
}
