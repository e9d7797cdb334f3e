// chart-bench WORKLOAD: what charts of 10,000 values cost (see Benchmarks/README.md).
import BenchSupport

let name = CommandLine.arguments.dropFirst().first ?? "line"

switch name {
case "line", "points", "bars", "plot": try BenchWindow.run(ChangingChart(name), name)
case "pan": try BenchWindow.run(PannedChart(), name)
default: print("BENCH skip \(name) is not there yet")
}
