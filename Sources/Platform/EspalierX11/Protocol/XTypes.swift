package import CX11

/// The id of an X window. It has another name than Xlib's `Window`, as that is also the name of the toolkit's scene.
package typealias XWindow = CX11.Window
