// The module name by which model source imports what it needs to transfer values, without a user interface.
@_exported public import Foundation
@_exported public import struct EspalierCore.CodableRepresentation
@_exported public import struct EspalierCore.DataRepresentation
@_exported public import struct EspalierCore.FileRepresentation
@_exported public import struct EspalierCore.ProxyRepresentation
@_exported public import struct EspalierCore.ReceivedTransferredFile
@_exported public import struct EspalierCore.SentTransferredFile
@_exported public import protocol EspalierCore.Transferable
@_exported public import protocol EspalierCore.TransferRepresentation
@_exported public import struct EspalierCore.TransferRepresentationBuilder
@_exported public import struct EspalierCore.TransferRepresentationVisibility
@_exported public import struct EspalierCore.UTType
