import type { KeyboardEvent } from 'react';

/** Returns whether a key is for an input method (IME), such as Enter to confirm a word. In Safari, only the key code says so. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** The minimum height of an on-screen keyboard, in CSS pixels. The bar that iOS shows with a physical keyboard is smaller. */
const KEYBOARD_PX = 120;

/**
 * Returns whether a key was pressed on an on-screen keyboard. On Android, its keys have no `code`. On iOS they may have one, but
 * the keyboard covers a part of the page. Takes a floating keyboard on an iPad for a physical one.
 */
export function isFromScreenKeyboard({ code }: KeyboardEvent): boolean {
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const { height = Number.POSITIVE_INFINITY, scale = 1 } = window.visualViewport ?? {};
  return code === '' || height * scale < document.documentElement.clientHeight - KEYBOARD_PX;
}
