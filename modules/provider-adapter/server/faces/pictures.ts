/** Pictures are read on this machine, and nothing of them leaves it. */
export { openTesseract } from "../adapters/tesseract/tesseract.ts";
