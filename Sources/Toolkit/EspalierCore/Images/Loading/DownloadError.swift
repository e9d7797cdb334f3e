import Foundation

/// The reason for which a download failed.
package enum DownloadError: Error, Hashable, LocalizedError {
    case cancelled
    case unsupportedURL(String)
    case unknownHost(String)
    case cannotConnect(String)
    case timedOut
    case badResponse
    case status(Int)
    case tooLarge
    case tooManyRedirections
    /// The library for encrypted connections is not installed.
    case noTLS
    case failed(String)

    package var errorDescription: String? {
        switch self {
        case .cancelled: Word.downloadCancelled.string()
        case .unsupportedURL(let url): Word.unsupportedURL.string(url)
        case .unknownHost(let host): Word.unknownHost.string(host)
        case .cannotConnect(let host): Word.cannotConnect.string(host)
        case .timedOut: Word.timedOut.string()
        case .badResponse: Word.badResponse.string()
        case .status(let code): Word.statusCode.string(String(code))
        case .tooLarge: Word.tooLarge.string()
        case .tooManyRedirections: Word.tooManyRedirections.string()
        case .noTLS: Word.noTLS.string()
        case .failed(let reason): reason
        }
    }
}
