import Foundation

/// Why nothing was loaded.
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
    /// There is no library for encrypted connections.
    case noTLS
    case failed(String)

    package var errorDescription: String? {
        switch self {
        case .cancelled: "The download was cancelled."
        case .unsupportedURL(let url): "\(url) cannot be loaded: only file, http, https and data URLs can."
        case .unknownHost(let host): "There is no host \(host)."
        case .cannotConnect(let host): "No connection to \(host)."
        case .timedOut: "The server does not answer."
        case .badResponse: "The server's answer cannot be understood."
        case .status(let code): "The server answered with status \(code)."
        case .tooLarge: "The file is too large."
        case .tooManyRedirections: "The server redirects without end."
        case .noTLS: "https needs libcurl, which is not on this machine (Debian: apt-get install libcurl4)."
        case .failed(let reason): reason
        }
    }
}
