// The name under which SwiftUI source finds the kinds of data and files.
@_exported public import Foundation
@_exported public import struct EspalierCore.UTTagClass
@_exported public import struct EspalierCore.UTType
