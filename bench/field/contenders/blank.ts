/** A page with nothing on it: what the browser costs by itself. */
document.body.style.background = '#000';

export {};
