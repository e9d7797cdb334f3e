// The older name by which source imports AppKit.
@_exported public import AppKit
