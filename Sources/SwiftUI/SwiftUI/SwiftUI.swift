// The module name by which SwiftUI source imports the toolkit. As on a Mac, it brings Foundation, Observation and Combine with it.
@_exported public import Combine
@_exported public import Espalier
@_exported public import Foundation
@_exported public import Observation
