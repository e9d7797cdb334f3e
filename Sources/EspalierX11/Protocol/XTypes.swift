package import CX11

/// An X window's id. Named apart from the toolkit's scene `Window`.
package typealias XWindow = CX11.Window
