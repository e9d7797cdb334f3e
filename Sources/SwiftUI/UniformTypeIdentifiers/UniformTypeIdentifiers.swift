// The module name by which SwiftUI source imports the types of data and files.
@_exported public import Foundation
@_exported public import struct EspalierCore.UTTagClass
@_exported public import struct EspalierCore.UTType
