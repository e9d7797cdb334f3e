import Testing

/// All tests that open windows: one at a time, because Xlib's error handlers belong to the process.
@Suite(.serialized) struct X11Tests {}
